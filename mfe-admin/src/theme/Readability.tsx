import {
  colourScale,
  contrast,
  formatNumber,
  Icon,
  neutral,
  Row,
  type Skin,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleCheck } from '@fraktion/shared-ui/icons';

const oneDecimal = { min: 1, max: 1 };

/** The colour of buttons and charts, the text on it, and its contrast with the background. */
const inSkin = (colour: string, skin: Skin) => {
  const { steps, on } = colourScale(colour, skin);
  const solid = steps[8] ?? colour;
  return {
    on,
    moved: solid !== colour.toLowerCase(),
    text: contrast(on, solid),
    ground: contrast(solid, neutral[skin].subtle),
  };
};

/** The adjustments that make this colour readable for everyone. */
export const Readability = ({ colour }: { readonly colour: string }) => {
  const { t } = useTranslation('mfe-admin');
  const [light, dark] = [inSkin(colour, 'light'), inSkin(colour, 'dark')];
  const lines = [
    t(light.on === '#ffffff' ? 'theme.whiteText' : 'theme.blackText', {
      ratio: formatNumber(light.text, oneDecimal),
    }),
    t('theme.standsOut', {
      ratio: formatNumber(Math.min(light.ground, dark.ground), oneDecimal),
    }),
    ...(light.moved ? [t('theme.lowered')] : []),
    ...(dark.moved ? [t('theme.lifted')] : []),
  ];
  return (
    <Stack gap="1">
      {lines.map((line) => (
        <Row key={line} gap="1.5" flexWrap="nowrap" alignItems="start">
          <Icon of={CircleCheck} />
          <Text size="caption" tone="muted">
            {line}
          </Text>
        </Row>
      ))}
    </Stack>
  );
};
