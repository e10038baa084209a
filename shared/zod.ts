import { z } from 'zod'

// Without this, zod probes `new Function('')`, which the client's content security policy reports as an error.
z.config({ jitless: true })

export { z }
