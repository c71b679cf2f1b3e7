import { createSystem, defineConfig } from '@chakra-ui/react';

import { globalCss } from './globalCss.ts';
import { neutral, toneColours, tones } from './palette.ts';
import { conditions, utilities } from './utilities.ts';

type Pair = { value: { base: string; _dark: string } };
const pair = (base: string, dark: string): Pair => ({ value: { base, _dark: dark } });
const neutrals = (key: keyof typeof neutral.light) => pair(neutral.light[key], neutral.dark[key]);

const brandSteps = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => [
    String(i + 1),
    pair(`var(--brand-light-${i + 1})`, `var(--brand-dark-${i + 1})`),
  ]),
);

const toneTokens = Object.fromEntries(
  tones.map((tone) => {
    const [light, dark] = [toneColours.light[tone], toneColours.dark[tone]];
    return [
      tone,
      {
        solid: pair(light.solid, dark.solid),
        tint: pair(light.tint, dark.tint),
        line: pair(light.line, dark.line),
        text: pair(light.text, dark.text),
      },
    ];
  }),
);

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 64, 80,
];
const spacing = {
  ...Object.fromEntries(steps.map((n) => [String(n), { value: `${n * 4}px` }])),
  gutter: { value: 'var(--gutter)' },
};

const config = defineConfig({
  cssVarsPrefix: 'fk',
  disableLayers: true,
  preflight: true,
  conditions,
  utilities,
  globalCss,
  theme: {
    breakpoints: { xs: '360px', sm: '600px', md: '900px', lg: '1200px', xl: '1536px' },
    keyframes: {
      pulse: { '50%': { opacity: '0.45' } },
      appear: { from: { opacity: '0' } },
      rise: { from: { opacity: '0', transform: 'translateY(4px)' } },
      turn: { to: { transform: 'rotate(360deg)' } },
    },
    tokens: {
      fonts: {
        body: { value: "'Inter', 'Inter fallback', system-ui, sans-serif" },
        heading: { value: "'Inter', 'Inter fallback', system-ui, sans-serif" },
        mono: { value: "ui-monospace, 'SFMono-Regular', 'Menlo', 'Consolas', monospace" },
      },
      fontSizes: {
        xs: { value: '12px' },
        sm: { value: '13px' },
        md: { value: '14px' },
        lg: { value: '16px' },
        xl: { value: '20px' },
        '2xl': { value: '24px' },
        '3xl': { value: '32px' },
      },
      fontWeights: {
        normal: { value: '400' },
        medium: { value: '500' },
        semibold: { value: '600' },
      },
      radii: {
        control: { value: '6px' },
        panel: { value: '8px' },
        full: { value: '999px' },
      },
      spacing,
      sizes: {
        ...spacing,
        full: { value: '100%' },
        control: { value: 'var(--control)' },
        row: { value: '36px' },
        form: { value: '560px' },
        sidePanel: { value: '480px' },
      },
      zIndex: {
        sticky: { value: 10 },
        frame: { value: 20 },
        overlay: { value: 1000 },
        popover: { value: 1100 },
        toast: { value: 1200 },
        tooltip: { value: 1300 },
      },
      durations: { fast: { value: '120ms' }, slow: { value: '180ms' } },
      easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
    },
    semanticTokens: {
      colors: {
        bg: {
          DEFAULT: neutrals('canvas'),
          panel: neutrals('panel'),
          subtle: neutrals('subtle'),
          muted: neutrals('muted'),
          float: neutrals('float'),
          control: neutrals('control'),
          inverted: neutrals('inverse'),
        },
        fg: {
          DEFAULT: neutrals('text'),
          muted: neutrals('textMuted'),
          subtle: neutrals('textSubtle'),
          inverted: neutrals('inverseText'),
          error: { value: '{colors.red.text}' },
          brand: { value: '{colors.brand.11}' },
        },
        border: {
          DEFAULT: neutrals('line'),
          strong: neutrals('lineStrong'),
          control: neutrals('controlLine'),
        },
        brand: { ...brandSteps, on: pair('var(--brand-light-on)', 'var(--brand-dark-on)') },
        ...toneTokens,
      },
      shadows: {
        float: pair(
          '0 0 0 1px rgb(20 30 22 / 0.06), 0 2px 4px rgb(20 30 22 / 0.05), 0 12px 32px rgb(20 30 22 / 0.14)',
          '0 0 0 1px rgb(255 255 255 / 0.09), 0 12px 32px rgb(0 0 0 / 0.55)',
        ),
        edge: pair('0 1px 2px rgb(20 30 22 / 0.06)', '0 1px 2px rgb(0 0 0 / 0.4)'),
      },
    },
    textStyles: {
      body: { value: { fontSize: '14px', lineHeight: '20px' } },
      grid: { value: { fontSize: '13px', lineHeight: '18px' } },
      caption: { value: { fontSize: '12px', lineHeight: '16px' } },
      heading: { value: { fontSize: '16px', lineHeight: '24px', fontWeight: '600' } },
      title: {
        value: {
          fontSize: '20px',
          lineHeight: '28px',
          fontWeight: '600',
          letterSpacing: '-0.012em',
        },
      },
      figure: {
        value: {
          fontSize: '28px',
          lineHeight: '36px',
          fontWeight: '600',
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'tabular-nums',
        },
      },
    },
  },
});

/** Chakra with our tokens only: its own theme would be larger than all other code of the login. */
export const system = createSystem(config);
