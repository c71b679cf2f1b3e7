import { listRoundDrivers } from '@fraktion/contract/rounds';
import { queryFor } from '@fraktion/shared-auth/query';
import { Checkbox, SkeletonText, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import type { Bound } from '@fraktion/shared-waste/entity';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { GroupError } from '../../lib/GroupError.tsx';

/** Members of the account: a box for each, drivers first. The form has their ids, each on a line. */
export const PeopleInput = ({
  label,
  bound,
}: {
  readonly label: string;
  readonly bound: Bound;
}) => {
  const { t } = useTranslation('mfe-admin');
  const id = useId();
  const { data } = useQuery(queryFor(listRoundDrivers));
  const { value, onChange, error } = bound as Bound<string, string>;
  const chosen = value.split('\n').filter(Boolean);
  const put = (person: string, isIn: boolean) =>
    onChange([...chosen.filter((each) => each !== person), ...(isIn ? [person] : [])].join('\n'));
  return (
    <Stack as="fieldset" gap="2" role="group" aria-labelledby={id} border="0" p="0" m="0">
      <Text id={id} as="span" fontSize="sm" fontWeight="medium" mb="1">
        {label}
      </Text>
      {data ? (
        data.map((person) => (
          <Checkbox
            key={person.id}
            label={
              person.id === chosen[0] && chosen.length > 1
                ? t('vehicles.first', { name: person.name })
                : person.name
            }
            value={chosen.includes(person.id)}
            onChange={(isIn) => put(person.id, isIn)}
          />
        ))
      ) : (
        <SkeletonText lines={2} />
      )}
      <GroupError error={error} />
    </Stack>
  );
};
