/** Kilometres in the form that calls take; empty means not known yet. */
export const kmPattern = /^(\d{1,5}(\.\d{1,3})?)?$/;

/** Hours in the form that calls take; empty means not known yet. */
export const hoursPattern = /^(\d{1,3}(\.\d{1,3})?)?$/;
