import type { InvitedTenderSummary } from '@fraktion/contract/tenders';
import { type IconShape, StatusPill, type Tone, useTranslation } from '@fraktion/shared-ui';
import {
  CircleCheck,
  CircleDashed,
  CircleDot,
  Lock,
  Pencil,
  Undo2,
} from '@fraktion/shared-ui/icons';

type Look = { readonly tone: Tone; readonly icon: IconShape };

const looks = {
  none: { tone: 'blue', icon: CircleDot },
  draft: { tone: 'amber', icon: Pencil },
  sent: { tone: 'teal', icon: CircleCheck },
  withdrawn: { tone: 'grey', icon: Undo2 },
  won: { tone: 'green', icon: CircleCheck },
  lost: { tone: 'grey', icon: CircleDashed },
  closed: { tone: 'grey', icon: Lock },
} as const satisfies Record<string, Look>;

type AnswerState = keyof typeof looks;

/** The state of a tender for the bidder: its outcome, else the state of the answer. */
export const standingOf = ({
  status,
  answerStatus,
  outcome,
}: InvitedTenderSummary): AnswerState => {
  if (outcome !== 'none') return outcome;
  return status === 'closed' ? 'closed' : answerStatus;
};

export const AnswerPill = ({ tender }: { readonly tender: InvitedTenderSummary }) => {
  const { t } = useTranslation('mfe-supplier');
  const standing = standingOf(tender);
  return <StatusPill {...looks[standing]} label={t(`tenders.standing.${standing}`)} />;
};
