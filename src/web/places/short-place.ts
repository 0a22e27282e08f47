/** Returns a place without its region and country, where space is short. Empty if it starts with a comma. */
export const shortPlace = (place: string) => place.replace(/[,،、].*/s, '').trim()
