import { userLinkErrors } from '@fraktion/contract/users';
import { isRefusal } from '@fraktion/shared-auth';

/** What is sent by the link of a mail. Where the link is not what it was when the page opened, the page looks at it once more. */
export async function unlessDead<T>(answer: Promise<T>, onDead: () => void): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error, ...userLinkErrors, 'Users.Already.Registered')) onDead();
    throw error;
  }
}
