import type { InvitedTender } from '@fraktion/contract/tenders';
import { formatDate, Notice, Text, useTranslation } from '@fraktion/shared-ui';
import { itemName } from '@fraktion/shared-waste/tenders';

const Won = ({ items, awards }: InvitedTender) => {
  const { t } = useTranslation('mfe-supplier');
  const won = items.filter(({ id }) => awards.some(({ itemId }) => itemId === id));
  const notes = [...new Set(awards.flatMap(({ note }) => note ?? []))];
  return (
    <Notice>
      <Text strong>{t('tenders.won', { items: won.map(itemName).join('; ') })}</Text>
      {notes.map((note) => (
        <Text key={note} whiteSpace="pre-wrap">
          {note}
        </Text>
      ))}
    </Notice>
  );
};

/** Sealed while the tender is open, then the outcome. */
export const Outcome = ({ tender }: { readonly tender: InvitedTender }) => {
  const { t } = useTranslation('mfe-supplier');
  const { status, outcome, answerStatus, answerDeadline } = tender;
  if (outcome === 'won') return <Won {...tender} />;
  if (outcome === 'lost') return <Notice>{t('tenders.lost')}</Notice>;
  if (status === 'open')
    return <Notice>{t('tenders.sealed', { date: formatDate(answerDeadline) })}</Notice>;
  return <Notice>{t(answerStatus === 'sent' ? 'tenders.waiting' : 'tenders.over')}</Notice>;
};
