import {
  Avatar,
  Badge,
  Box,
  Code,
  DescriptionList,
  Divider,
  Flex,
  FoldPanel,
  FrameIcon,
  Grid,
  Heading,
  Icon,
  Kbd,
  Page,
  Panel,
  Row,
  Spacer,
  Stack,
  StatusPill,
  Text,
  Time,
  VisuallyHidden,
  toneColours,
  type Tone,
} from '@fraktion/shared-ui';
import * as shapes from '@fraktion/shared-ui/icons';

import { useSamples } from '../samples.ts';
import { type Group, Holding, type Said } from '../specimen.tsx';

const Block = ({ children }: { readonly children: string }) => (
  <Box bg="bg.muted" borderRadius="control" p="2">
    {children}
  </Box>
);

const tones = Object.keys(toneColours.light) as readonly Tone[];

function Sample() {
  const words = useSamples();
  return (
    <>
      <Block>{words('first')}</Block>
      <Block>{words('second')}</Block>
    </>
  );
}

/** A page within the page: its heading is one more. */
function SamplePage() {
  const words = useSamples();
  return (
    <Page title={words('title')} count={1204} status={<Badge>{words('waiting')}</Badge>}>
      <Text>{words('text')}</Text>
    </Page>
  );
}

export const texts: Group = {
  Page: { default: SamplePage },
  Panel: {
    default: ({ words }: Said) => <Panel title={words('title')}>{words('long')}</Panel>,
    flush: ({ words }: Said) => (
      <Panel flush>
        <Sample />
        {words('text')}
      </Panel>
    ),
  },
  FoldPanel: Object.fromEntries(
    [false, true].map((initial) => [
      `open=${initial}`,
      ({ words }: Said) => (
        <Holding initial={initial}>
          {({ value, onChange }) => (
            <FoldPanel
              title={words('title')}
              summary="12"
              open={value}
              onToggle={() => onChange(!value)}
            >
              {words('long')}
            </FoldPanel>
          )}
        </Holding>
      ),
    ]),
  ),
  Text: Object.fromEntries(
    [
      { size: 'body' },
      { size: 'grid' },
      { size: 'caption', tone: 'muted' },
      { size: 'caption', tone: 'subtle' },
      { size: 'figure', figures: true },
      { tone: 'error' },
      { strong: true },
    ].map((props) => [
      Object.entries(props)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
      ({ words }: Said) => <Text {...(props as object)}>{words('text')}</Text>,
    ]),
  ),
  Heading: Object.fromEntries(
    (['section', 'title', 'small', 'label'] as const).map((size) => [
      `size=${size}`,
      ({ words }: Said) => <Heading size={size}>{words('title')}</Heading>,
    ]),
  ),
  Code: { default: () => <Code>npm start</Code> },
  Kbd: { default: () => <Kbd>Esc</Kbd> },
  VisuallyHidden: {
    default: ({ words }: Said) => <VisuallyHidden>{words('hidden')}</VisuallyHidden>,
  },
  Box: { default: () => <Block>p=2 bg=bg.muted</Block> },
  Flex: {
    default: () => (
      <Flex gap="2">
        <Sample />
      </Flex>
    ),
  },
  Stack: {
    default: () => (
      <Stack>
        <Sample />
      </Stack>
    ),
  },
  Row: {
    default: () => (
      <Row>
        <Sample />
      </Row>
    ),
  },
  Grid: {
    default: () => (
      <Grid gridTemplateColumns="1fr 1fr">
        <Sample />
      </Grid>
    ),
  },
  Spacer: {
    default: () => (
      <Row>
        <Text>1</Text>
        <Spacer />
        <Text>2</Text>
      </Row>
    ),
  },
  Divider: { default: () => <Divider /> },
  DescriptionList: Object.fromEntries(
    [false, true].map((stacked) => [
      `stacked=${stacked}`,
      ({ words }: Said) => (
        <DescriptionList
          stacked={stacked}
          items={[
            { term: words('name'), value: 'astrid.holm@company.example' },
            { term: words('place'), value: words('second') },
            { term: words('comment'), value: '' },
          ]}
        />
      ),
    ]),
  ),
  Time: {
    default: () => <Time at="2026-11-20T08:00:00Z" />,
    relative: () => <Time at="2026-11-20T08:00:00Z" relative />,
  },
  StatusPill: Object.fromEntries(
    tones.map((tone) => [
      `tone=${tone}`,
      ({ words }: Said) => (
        <StatusPill tone={tone} icon={shapes.CircleCheck} label={words('done')} />
      ),
    ]),
  ),
  Badge: Object.fromEntries(
    tones.map((tone) => [`tone=${tone}`, () => <Badge tone={tone}>12</Badge>]),
  ),
  Avatar: {
    default: () => <Avatar name="Astrid Holm" />,
    'size=36': () => <Avatar name="Øyvind" size={36} />,
  },
  Icon: {
    'every shape of shared-ui/icons': () => (
      <Row gap="3">
        {Object.entries(shapes).map(([name, shape]) => (
          <Icon key={name} of={shape} size={20} label={name} />
        ))}
      </Row>
    ),
  },
  FrameIcon: {
    'name=truck': () => <FrameIcon name="truck" />,
    'an unknown name': () => <FrameIcon name="none" />,
  },
};
