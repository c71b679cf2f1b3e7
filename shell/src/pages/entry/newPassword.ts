import { maxPasswordBytes, minPasswordLength } from '@fraktion/contract/sessions';
import type { TextKey } from '@fraktion/shared-ui';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** Keys of what is wrong with a password that somebody chooses; the commonest ones are the server's to refuse. */
export function passwordFaults({
  password,
  confirmation,
}: NewPassword): Partial<Record<keyof NewPassword, TextKey<'shell'>>> {
  if (password.length < minPasswordLength) return { password: 'entry.password.tooShort' };
  if (new TextEncoder().encode(password).length > maxPasswordBytes)
    return { password: 'entry.password.tooLong' };
  return password === confirmation ? {} : { confirmation: 'entry.password.mismatch' };
}
