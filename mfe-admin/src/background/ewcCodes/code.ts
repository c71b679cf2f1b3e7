/** `200121*` and `20.01.21 *` as the list writes it, `20 01 21*`; anything else stays as typed. */
export const tidyCode = (typed: string): string => {
  const match = /^(\d{2})(\d{2})(\d{2})(\*?)$/.exec(typed.replace(/[\s.]/g, ''));
  return match ? `${match[1]} ${match[2]} ${match[3]}${match[4]}` : typed.trim();
};
