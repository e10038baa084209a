import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { EditionId } from '@shared/catalogue'
import { staffPinSchema } from '@shared/protocol'
import { tabStore } from '../net/storage'
import { useNotices } from './notices'
import { useSession } from './session'

/** What became of a PIN of the staff; a fault of it has its place at the field, anything else has been said by a notice. */
export type Entering = 'granted' | 'pinWrong' | 'pinTooSoon' | 'refused'

/** Whether this host has staff, who alone opens and closes its tables, and whether this tab belongs to it. */
export const useStaff = defineStore('staff', () => {
  const session = useSession()
  const isHere = computed(() => session.host !== null && session.host.staff !== 'none')
  const isMe = computed(() => session.host?.staff === 'me')
  const key = (): string => `staff@${session.hostUrl}`

  /** The PIN with which this tab has entered before, for a line that is new: the host forgets who is staff with the old one. */
  function kept(): string | null {
    return staffPinSchema.safeParse(tabStore.read(key())).data ?? null
  }

  async function enter(pin: string): Promise<Entering> {
    const answer = await session.send('staff:enter', { pin })
    if (answer.ok) {
      tabStore.write(key(), pin)
      return 'granted'
    }
    const { reason } = answer
    if (reason === 'pinWrong') tabStore.write(key(), null)
    if (reason === 'pinWrong' || reason === 'pinTooSoon') return reason
    useNotices().say(`refusals.${reason}`)
    return 'refused'
  }

  /** Opens a table for others; its id, or null where a notice has said why not. */
  async function open(edition: EditionId): Promise<string | null> {
    return (await session.ask('staff:open', { edition }))?.table ?? null
  }

  async function close(table: string): Promise<boolean> {
    return (await session.ask('staff:close', { table })) !== null
  }

  return { isHere, isMe, kept, enter, open, close }
})
