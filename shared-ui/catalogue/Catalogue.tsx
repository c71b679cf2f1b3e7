import {
  Box,
  ButtonLink,
  Code,
  Flex,
  getLanguage,
  Heading,
  Panel,
  Row,
  SelectField,
  setLanguage,
  setSkin,
  Stack,
  Text,
  type UiLanguage,
  uiLanguages,
  useParams,
  useSkin,
} from '@fraktion/shared-ui';
import type { ComponentType } from 'react';

import { groups } from './groups/index.ts';
import { useSamples } from './samples.ts';
import type { Group, Said } from './specimen.tsx';

/** The names of the props of each component, which the build reads from the sources. */
export type PropNames = Readonly<Record<string, readonly string[]>>;

const isGroup = (name: string): name is keyof typeof groups => name in groups;

const Head = () => {
  const words = useSamples();
  return (
    <Flex as="header" wrap="wrap" align="end" justify="space-between" gap="4" mb="6">
      <Row as="nav" aria-label={words('components')} gap="1">
        {Object.keys(groups).map((name) => (
          <ButtonLink key={name} to={`/${name}`} variant="quiet" size="small">
            {name}
          </ButtonLink>
        ))}
      </Row>
      <Row gap="3">
        <SelectField
          label={words('language')}
          value={getLanguage()}
          choices={uiLanguages.map((value) => ({ value, label: value }))}
          onChange={(language: UiLanguage) => void setLanguage(language)}
        />
        <SelectField
          label={words('skin')}
          value={useSkin()}
          choices={[
            { value: 'light', label: words('light') },
            { value: 'dark', label: words('dark') },
          ]}
          onChange={setSkin}
        />
      </Row>
    </Flex>
  );
};

const State = ({
  name,
  of: Of,
  words,
}: Said & { readonly name: string; readonly of: ComponentType<Said> }) => (
  <Stack gap="1" as="section" data-state={name}>
    <Text size="caption" tone="muted">
      {name}
    </Text>
    <Of words={words} />
  </Stack>
);

const Specimen = ({
  name,
  states,
  props,
}: {
  readonly name: string;
  readonly states: Group[string];
  readonly props: readonly string[];
}) => {
  const words = useSamples();
  return (
    <Stack gap="3" as="article" id={name} aria-label={name}>
      <Heading as="h2">{name}</Heading>
      {props.length > 0 ? (
        <Text size="caption" tone="muted" overflowWrap="anywhere">
          {words('props')}: <Code bg="transparent">{props.join(' · ')}</Code>
        </Text>
      ) : null}
      <Panel>
        <Stack gap="6">
          {Object.entries(states).map(([state, of]) => (
            <State key={state} name={state} of={of} words={words} />
          ))}
        </Stack>
      </Panel>
    </Stack>
  );
};

/** Every exported component in its states, a group on each page. */
export const Catalogue = ({ props }: { readonly props: PropNames }) => {
  const { group = '' } = useParams();
  const shown = isGroup(group) ? group : 'texts';
  return (
    <Box as="main" p="gutter" maxWidth="1120px" mx="auto">
      <Head />
      <Heading as="h1" size="title" mb="4">
        {shown}
      </Heading>
      <Stack gap="10">
        {Object.entries<Group[string]>(groups[shown]).map(([name, states]) => (
          <Specimen key={name} name={name} states={states} props={props[name] ?? []} />
        ))}
      </Stack>
    </Box>
  );
};
