/** In the address: the simulation opens with the form for an alternative of its only infocard. */
export const firstAlternative = 'alternative';
