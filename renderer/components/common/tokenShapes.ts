/** Outlines of tokens in a square of 24: the heart of the classic edition, and the coin with eight sides of Jabba's Palace. */
export const HEART = 'M12,21 C1,14 2,4 8,4 C10.5,4 11.6,6 12,7 C12.4,6 13.5,4 16,4 C22,4 23,14 12,21Z'
export const COIN = 'M8,2H16L22,8V16L16,22H8L2,16V8Z'
