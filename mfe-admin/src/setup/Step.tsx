import type { SetupStep } from '@fraktion/contract/accounts';
import { Box, Button, Flex, Heading, Icon, Text, useTranslation } from '@fraktion/shared-ui';
import { CircleCheck } from '@fraktion/shared-ui/icons';
import { type ReactNode, useId } from 'react';

export interface StepProps {
  readonly step: SetupStep;
  readonly number: number;
  /** The number of existing ones. */
  readonly count: number;
  readonly done: boolean;
  readonly open: boolean;
  /** Why it has to wait. */
  readonly disabledReason: string | undefined;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

const Mark = ({ done, number }: Pick<StepProps, 'done' | 'number'>) => {
  const { t } = useTranslation('mfe-admin');
  return done ? (
    <Box color="green.text" display="flex">
      <Icon of={CircleCheck} size={20} label={t('setup.stepDone')} />
    </Box>
  ) : (
    <Flex
      aria-hidden
      align="center"
      justify="center"
      width="20px"
      height="20px"
      borderRadius="full"
      border="1px solid"
      borderColor="border.control"
      textStyle="caption"
      color="fg.muted"
    >
      {number}
    </Flex>
  );
};

/** One line of the checklist, with its form below it while it is open. */
export const Step = (props: StepProps) => {
  const { step, number, count, done, open, disabledReason, onToggle, children } = props;
  const { t } = useTranslation('mfe-admin');
  const id = useId();
  return (
    <Box
      as="li"
      aria-labelledby={id}
      bg="bg.panel"
      css={{ '--surface': 'colors.bg.panel' }}
      border="1px solid"
      borderColor="border"
      borderRadius="panel"
      p="4"
    >
      <Flex gap="3" align="center">
        <Mark done={done} number={number} />
        <Box flex="1" minWidth="0">
          <Heading
            as="h2"
            id={id}
            size="small"
            {...(open ? { tabIndex: -1, outline: 'none', 'data-next': '' } : {})}
          >
            {t(`setup.steps.${step}.title`)}
          </Heading>
          <Text size="caption" tone="muted">
            {count > 0 ? t(`setup.steps.${step}.count`, { count }) : t(`setup.steps.${step}.text`)}
          </Text>
        </Box>
        <Button
          size="small"
          aria-expanded={open}
          disabledReason={disabledReason}
          onClick={onToggle}
        >
          {open ? t('setup.close') : t('setup.add')}
        </Button>
      </Flex>
      {open ? <Box mt="4">{children}</Box> : null}
    </Box>
  );
};
