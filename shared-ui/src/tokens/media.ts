/** Touch instead of a mouse: controls are 48 px high. */
export const coarse = '@media (pointer: coarse)';
