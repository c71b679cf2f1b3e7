import {
  Box,
  colourScale,
  Flex,
  neutral,
  type Skin,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import type { CSSProperties, ReactNode } from 'react';

export interface PreviewProps {
  readonly colour: string;
  readonly skin: Skin;
}

interface Paint {
  readonly ground: string;
  readonly rail: string;
  readonly panel: string;
  readonly line: string;
  readonly ink: string;
  readonly quiet: string;
  readonly step: (number: number) => string;
  readonly on: string;
}

const paintOf = (colour: string, skin: Skin): Paint => {
  const { steps, on } = colourScale(colour, skin);
  const { canvas, subtle, panel, line, text, textMuted } = neutral[skin];
  const step = (number: number) => steps[number - 1] ?? colour;
  return { ground: canvas, rail: subtle, panel, line, ink: text, quiet: textMuted, step, on };
};

/** Trial colours are set on the element: a rule for each tried shade would never be removed. */
const Painted = ({ style, children }: { readonly style: CSSProperties; children?: ReactNode }) => (
  <div style={style}>{children}</div>
);

const entry: CSSProperties = { padding: '6px 10px', borderRadius: 6, whiteSpace: 'nowrap' };

const Rail = ({ paint, active }: { readonly paint: Paint; readonly active: string }) => {
  const { t } = useTranslation('mfe-admin');
  const others = [t('theme.sample.orders'), t('theme.sample.invoices')];
  const { rail, line, step, ink } = paint;
  return (
    <Painted
      style={{ background: rail, borderRight: `1px solid ${line}`, padding: 12, width: 136 }}
    >
      <Painted style={{ ...entry, background: step(3), color: step(11), fontWeight: 500 }}>
        {active}
      </Painted>
      {others.map((name) => (
        <Painted key={name} style={{ ...entry, color: ink }}>
          {name}
        </Painted>
      ))}
    </Painted>
  );
};

const bars = [
  { height: 44, step: 11 },
  { height: 60, step: 9 },
  { height: 34, step: 7 },
  { height: 22, step: 5 },
];

const Bars = ({ paint }: { readonly paint: Paint }) => (
  <Flex align="end" gap="1.5" height="60px">
    {bars.map(({ height, step }) => (
      <Painted
        key={step}
        style={{ width: 26, height, borderRadius: 3, background: paint.step(step) }}
      />
    ))}
  </Flex>
);

const Content = ({ paint }: { readonly paint: Paint }) => {
  const { t } = useTranslation('mfe-admin');
  const { panel, line, ink, quiet, step, on } = paint;
  const button: CSSProperties = { ...entry, padding: '8px 14px', fontWeight: 500 };
  const focused = { outline: `2px solid ${step(8)}`, outlineOffset: 2 };
  return (
    <Painted style={{ flex: 1, minWidth: 0, padding: 16 }}>
      <Painted
        style={{ background: panel, border: `1px solid ${line}`, borderRadius: 8, padding: 16 }}
      >
        <Painted style={{ color: ink, fontWeight: 600 }}>{t('theme.sample.heading')}</Painted>
        <Painted style={{ color: quiet, marginBottom: 12 }}>
          {t('theme.sample.text')} <u style={{ color: step(11) }}>{t('theme.sample.link')}</u>
        </Painted>
        <Bars paint={paint} />
        <Flex gap="3" mt="4" wrap="wrap">
          <Painted style={{ ...button, background: step(9), color: on }}>
            {t('theme.sample.order')}
          </Painted>
          <Painted
            style={{ ...button, ...focused, color: ink, boxShadow: `inset 0 0 0 1px ${line}` }}
          >
            {t('theme.sample.focus')}
          </Painted>
        </Flex>
      </Painted>
    </Painted>
  );
};

/** A piece of the portal in the colour: active menu entry, link, chart, button and focus. */
export const Preview = ({ colour, skin }: PreviewProps) => {
  const { t } = useTranslation('mfe-admin');
  const paint = paintOf(colour, skin);
  const name = t(`theme.preview.${skin}`);
  return (
    <Box as="figure" m="0">
      <Box
        role="img"
        aria-label={name}
        border="1px solid"
        borderColor="border"
        borderRadius="panel"
        overflow="hidden"
        userSelect="none"
      >
        <Painted style={{ display: 'flex', background: paint.ground }}>
          <Rail paint={paint} active={t('theme.sample.dashboard')} />
          <Content paint={paint} />
        </Painted>
      </Box>
      <Text as="figcaption" size="caption" tone="muted" mt="1.5">
        {name}
      </Text>
    </Box>
  );
};
