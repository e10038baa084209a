import { z } from '../zod'

/**
 * Where a host shows that it knows the token of a seat, before it is told it: `?nonce=…&proof=…`. Anybody can call himself
 * by a host's id; only the host that gave a token can answer for it.
 */
export const KNOWS_PATH = '/knows.json'

/** HMAC-SHA-256 in hexadecimal digits. Its key is the SHA-256 of the token's text, which is all that a host keeps of it. */
const proofSchema = z.string().regex(/^[0-9a-f]{64}$/)

export const knowsQuerySchema = z.strictObject({
  /** 128 random bits, other ones for each question. */
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  /** Over {@link askingText}: that whoever asks has the token. Nobody else is answered. */
  proof: proofSchema,
})

export const knowsSchema = z.object({
  program: z.literal('billet-doux'),
  /** Over {@link answeringText}; null: the token is not known here, or not under this address. */
  proof: proofSchema.nullable(),
})

/*
 * Both texts name the address that is asked, `192.168.1.20:47300`, as the Host header has it. A host answers for its own
 * addresses alone, so nobody can pass a question on to it and give its answer for his own.
 */

export const askingText = (nonce: string, authority: string): string => `asks ${nonce} ${authority}`
export const answeringText = (nonce: string, authority: string): string => `answers ${nonce} ${authority}`
