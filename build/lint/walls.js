/**
 * Who may import whom. A zone is a folder or a file; the longest one that holds a file is that file's zone.
 * `may` lists folders and files of this repository (the zone itself is always allowed), `packages` what comes from outside.
 * `*` stands for any rest. Files that no zone holds (build, e2e) and tests are free.
 *
 * @typedef {{ zone: string, may?: readonly string[], never?: readonly string[], packages?: readonly string[] }} Wall
 * @type {readonly Wall[]}
 */
export const walls = [
  // What both sides may know. Schemas come from shared/zod alone, which sets zod up for the content security policy.
  {
    zone: 'shared',
    may: ['shared/zod', 'shared/catalogue', 'shared/game', 'shared/protocol'],
    never: ['shared/engine', 'shared/bots', 'shared/knowledge'],
  },
  { zone: 'shared/zod', packages: ['zod'] },
  { zone: 'shared/ipc', may: ['shared/zod'] },
  { zone: 'shared/catalogue', may: ['shared/zod'] },
  { zone: 'shared/game', may: ['shared/zod', 'shared/catalogue'] },
  { zone: 'shared/protocol', may: ['shared/zod', 'shared/catalogue', 'shared/game'] },
  { zone: 'shared/knowledge', may: ['shared/catalogue', 'shared/game'] },
  { zone: 'shared/bots', may: ['shared/catalogue', 'shared/game', 'shared/knowledge', 'shared/engine'] },

  // The rules. Verbs reach a card as an argument; only editions know cards; the view sees the state and what is legal.
  {
    zone: 'shared/engine',
    may: ['shared/catalogue', 'shared/game'],
    packages: ['@noble/hashes/*'],
  },
  { zone: 'shared/engine/model', may: ['shared/catalogue', 'shared/game'] },
  { zone: 'shared/engine/cards', may: ['shared/catalogue', 'shared/game', 'shared/engine/model'] },
  {
    zone: 'shared/engine/editions',
    may: ['shared/catalogue', 'shared/game', 'shared/engine/model', 'shared/engine/cards'],
  },
  {
    zone: 'shared/engine/view',
    may: [
      'shared/catalogue',
      'shared/game',
      'shared/engine/model',
      'shared/engine/legal',
      'shared/engine/inEffect',
      'shared/engine/goalScore',
      'shared/engine/recordingTable',
    ],
  },

  // The host is plain Node and knows no window; the window's modules know no host.
  {
    zone: 'electron',
    never: ['electron/app', 'electron/host', 'electron/lan', 'electron/files', 'electron/net'],
  },
  { zone: 'electron/net', may: ['shared'], packages: ['node:*'] },
  { zone: 'electron/host', may: ['shared', 'electron/net'], packages: ['node:*', 'socket.io'] },
  {
    zone: 'electron/lan',
    may: ['shared', 'electron/net'],
    packages: ['node:*', 'bonjour-service', 'multicast-dns'],
  },
  { zone: 'electron/files', packages: ['node:*', 'rotating-file-stream'] },
  // Its words are the client's, so that a language is one file.
  { zone: 'electron/app', may: ['shared', 'electron/net'], packages: ['node:*', 'electron'] },
  { zone: 'electron/app/words', may: ['shared', 'renderer/locales'], packages: ['node:*', 'electron'] },
  {
    zone: 'electron/main',
    may: ['shared', 'electron/app', 'electron/lan', 'electron/host', 'electron/files'],
    packages: ['node:*', 'electron'],
  },
  { zone: 'electron/preload', may: ['shared/ipc'], packages: ['electron'] },
  {
    zone: 'electron/headless',
    may: ['shared', 'electron/lan', 'electron/host', 'electron/files'],
    packages: ['node:*'],
  },

  // The client never holds the rules nor the players that think with them.
  {
    zone: 'renderer',
    may: ['shared'],
    never: ['shared/engine', 'shared/bots'],
    packages: ['vue', 'vue-i18n', 'pinia', 'qrcode', '@fontsource/*', '@noble/hashes/*', '~icons/*'],
  },
  {
    zone: 'renderer/net/hostClient',
    may: ['shared', 'renderer'],
    never: ['shared/engine', 'shared/bots'],
    packages: ['socket.io-client', 'vue'],
  },
]

/** What only tests use lives in folders of this name. */
export const testing = /(^|\/)testing\//

/** Tests and what only tests use may import anything. */
export const freeFiles = [/\.test\.ts$/, testing, /^renderer\/vite\.config\.ts$/]
