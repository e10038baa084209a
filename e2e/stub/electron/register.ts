/** `node --import register.mjs out/main/main.js`: the desktop program without Electron. */
import { register } from 'node:module'

register('./hooks.mjs', import.meta.url)
