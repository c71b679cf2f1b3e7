/** Hours as the calls take them; empty is not known yet. */
export const hoursPattern = /^(\d{1,3}(\.\d{1,3})?)?$/;
