import { useWaiting } from '@fraktion/shared-auth/waiting';
import { Notice, Text, useTranslation } from '@fraktion/shared-ui';

/** The entries of this order or trip that the server has not received; the list in the frame's header shows details. */
export const WaitingNotice = ({ subject }: { readonly subject: string }) => {
  const { t } = useTranslation('mfe-supplier');
  const entries = useWaiting(subject);
  if (entries.length === 0) return null;
  const refused = entries.some((entry) => entry.refused);
  return (
    <Notice tone={refused ? 'error' : 'warning'}>
      <Text strong>{t(refused ? 'waiting.refused' : 'waiting.title')}</Text>
      {entries.map(({ id, title, text }) => (
        <Text key={id} whiteSpace="pre-line">{`${title}\n${text}`}</Text>
      ))}
    </Notice>
  );
};
