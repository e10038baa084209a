import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import { deviceStore } from '../net/storage'
import { z } from '@shared/zod'

/** How much of what happens moves on this device: as the table has it, quickly, or nothing at all. */
export const MOTIONS = ['asTable', 'quick', 'none'] as const

const preferencesSchema = z.object({
  motion: z.enum(MOTIONS).catch('asTable'),
  /** Flat grounds without textures and shadows. */
  plain: z.boolean().catch(false),
  sound: z.boolean().catch(true),
  /** How loud sounds are, 0 to 100. */
  volume: z.int().min(0).max(100).catch(60),
  /** Whether the place of the table is heard, very quietly, beneath all else. */
  mood: z.boolean().catch(false),
  /** Whether the quick reactions of others are shown. */
  reactions: z.boolean().catch(true),
  /** Whether this device shows one's own hand and choices and nothing else, beside a screen that all can see. */
  handOnly: z.boolean().catch(false),
})
export type Preferences = z.infer<typeof preferencesSchema>

const KEY = 'preferences'

/** What was kept, as far as it can be read; whatever cannot is as it is for somebody new. */
function kept(): Preferences {
  try {
    return preferencesSchema.parse(JSON.parse(deviceStore.read(KEY) ?? '{}'))
  } catch {
    return preferencesSchema.parse({})
  }
}

/** What one person wants to see and hear on this device, whatever the table is like. */
export const usePreferences = defineStore('preferences', () => {
  const wishes = ref(kept())
  watch(wishes, (now) => deviceStore.write(KEY, JSON.stringify(now)), { deep: true })
  return { wishes }
})
