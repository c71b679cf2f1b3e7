import { userLinkErrors } from '@fraktion/contract/users';
import { isRefusal } from '@fraktion/shared-auth';

/** For requests with a mailed link. If the link has become invalid since the page opened, the page checks it again. */
export async function unlessDead<T>(answer: Promise<T>, onDead: () => void): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error, ...userLinkErrors, 'Users.Already.Registered')) onDead();
    throw error;
  }
}
