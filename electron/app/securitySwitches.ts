import { app } from 'electron'

/**
 * Open a door into the running program, run another program in its place, take walls away, or lead its connections
 * elsewhere or write them down.
 */
const REFUSED = [
  ...['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address', 'remote-allow-origins'],
  ...['inspect', 'inspect-brk', 'inspect-wait', 'inspect-port', 'inspect-publish-uid', 'js-flags'],
  ...['browser-subprocess-path', 'renderer-cmd-prefix', 'utility-cmd-prefix', 'zygote-cmd-prefix'],
  ...['gpu-launcher', 'enable-blink-features', 'enable-features'],
  ...['load-extension', 'single-process', 'disable-web-security', 'disable-site-isolation-trials'],
  ...['allow-running-insecure-content', 'ignore-certificate-errors'],
  'unsafely-treat-insecure-origin-as-secure',
  ...[
    'proxy-server',
    'proxy-pac-url',
    'proxy-auto-detect',
    'host-rules',
    'host-resolver-rules',
    'proxy-bypass-list',
    'log-net-log',
    'ssl-key-log-file',
  ],
] as const

/** Chromium obeys these before this program begins; some systems cannot do without them. */
const WEAKENING = [
  ...['no-sandbox', 'disable-setuid-sandbox', 'disable-namespace-sandbox', 'disable-seccomp-filter-sandbox'],
  'disable-gpu-sandbox',
] as const

/** What Chromium would do over the internet by itself. */
const QUIET = [
  // The LAN is reached directly; a proxy would see it, and could not reach it.
  'no-proxy-server',
  ...['disable-background-networking', 'disable-component-update', 'disable-domain-reliability'],
  ...['disable-field-trial-config', 'disable-client-side-phishing-detection', 'disable-sync'],
  ...['no-pings', 'dns-prefetch-disable'],
]
const FEATURES_OFF = [
  ...['AutofillServerCommunication', 'CertificateTransparencyComponentUpdater', 'DialMediaRouteProvider'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'Translate'],
]

/** The switch for which the packed program does not start, without its dashes. An unpacked one is for developers. */
export function refusedSwitch(): string | undefined {
  return app.isPackaged ? REFUSED.find((name) => app.commandLine.hasSwitch(name)) : undefined
}

/** To be called before the program is ready: every page is shut in, and Chromium asks nobody on the internet. */
export function shutIn(log: (line: string) => void): void {
  app.enableSandbox()
  const { commandLine } = app
  for (const name of QUIET) commandLine.appendSwitch(name)
  const off = commandLine.getSwitchValue('disable-features').split(',')
  commandLine.appendSwitch('disable-features', [...off, ...FEATURES_OFF].filter(Boolean).join(','))
  for (const name of WEAKENING)
    if (commandLine.hasSwitch(name)) log(`--${name} takes a wall away that this program would have`)
}

/** To be called when the program is ready: names are asked of the system and of nobody else. */
export function askSystemForNames(): void {
  app.configureHostResolver({
    ...{ secureDnsMode: 'off', enableBuiltInResolver: false, enableAdditionalDnsQueryTypes: false },
  })
}
