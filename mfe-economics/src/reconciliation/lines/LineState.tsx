import { Icon, type IconShape, type Tone, Box, useTranslation } from '@fraktion/shared-ui';
import {
  Circle,
  CircleCheck,
  CircleDashed,
  CircleDot,
  Text as TextShape,
} from '@fraktion/shared-ui/icons';

export type LineStateName = 'open' | 'suggested' | 'partly' | 'posted' | 'text';

const looks: Record<LineStateName, { readonly icon: IconShape; readonly tone: Tone }> = {
  open: { icon: Circle, tone: 'grey' },
  suggested: { icon: CircleDot, tone: 'blue' },
  partly: { icon: CircleDashed, tone: 'amber' },
  posted: { icon: CircleCheck, tone: 'green' },
  text: { icon: TextShape, tone: 'grey' },
};

/** The state of a line, by shape, colour and word. */
export const LineState = ({ state }: { readonly state: LineStateName }) => {
  const { t } = useTranslation('mfe-economics');
  const { icon, tone } = looks[state];
  const label = t(`lines.states.${state}`);
  return (
    <Box color={`${tone}.text`} title={label} pt="0.5">
      <Icon of={icon} label={label} />
    </Box>
  );
};
