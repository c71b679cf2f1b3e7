/** Fingers, not a mouse: controls grow to 48 px. */
export const coarse = '@media (pointer: coarse)';
