import type { DesktopEvent } from '@shared/ipc'
import { powerMonitor } from 'electron'

/**
 * After the computer has slept: adapters and the room may be others, and a line that looks whole may be dead. All of it is
 * looked at anew at once.
 */
export function followPower(renew: () => Promise<void>, tell: (event: DesktopEvent) => void): void {
  powerMonitor.on('resume', () => {
    void renew()
    tell({ type: 'resumed' })
  })
}
