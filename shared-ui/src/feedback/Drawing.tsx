import { chakra } from '@chakra-ui/react';

const paths = {
  list: [
    'M22 20h52a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V24a4 4 0 0 1 4-4Z',
    'M18 32h60',
    'M28 42h24M28 50h34M28 58h18',
  ],
  search: ['M42 20a20 20 0 1 1 0 40a20 20 0 1 1 0-40Z', 'M57 54l18 16', 'M34 40h16'],
  broken: ['M18 62l14-14 10 8 10-18 8 10 18-24', 'M18 72h60', 'M52 20v8M52 33v1'],
  inbox: ['M24 22h48l8 24v20a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4V46l8-24Z', 'M16 46h18l4 8h20l4-8h18'],
  box: ['M48 16l28 14v30L48 74 20 60V30l28-14Z', 'M20 30l28 14 28-14', 'M48 44v30'],
  file: [
    'M30 16h24l16 16v40a2 2 0 0 1-2 2H30a2 2 0 0 1-2-2V18a2 2 0 0 1 2-2Z',
    'M54 16v16h16',
    'M38 46h20M38 54h20M38 62h12',
  ],
  truck: [
    'M12 30h38v28H12V30Z',
    'M50 38h18l12 12v8H50V38Z',
    'M26 64a6 6 0 1 1 0-.1M66 64a6 6 0 1 1 0-.1',
  ],
} as const;

export type DrawingName = keyof typeof paths;

const Svg = chakra('svg', {
  base: { width: '96px', height: '88px', color: 'border.control', fill: 'none' },
});

/** A quiet line drawing for empty and error states. */
export const Drawing = ({ name }: { readonly name: DrawingName }) => (
  <Svg
    viewBox="0 0 96 88"
    aria-hidden
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {paths[name].map((d, i) => (
      <chakra.path
        key={d}
        d={d}
        strokeWidth="1.5"
        color={i === paths[name].length - 1 ? 'brand.8' : undefined}
        stroke="currentColor"
      />
    ))}
  </Svg>
);
