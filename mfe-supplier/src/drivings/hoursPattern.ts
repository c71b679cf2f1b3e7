/** Hours in the form that calls take; empty means not known yet. */
export const hoursPattern = /^(\d{1,3}(\.\d{1,3})?)?$/;
