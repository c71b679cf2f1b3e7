import { readFigures } from '@fraktion/contract';
import type { Client } from '@fraktion/server/testing/servers/testApp';

/** The weight of each container and month, in kg, as reports have it: `<infocardId>/<YYYY-MM>`. */
export async function tonnageOf(me: Client): Promise<Readonly<Record<string, string>>> {
  const { data, error } = await me(readFigures, {
    query: { measures: 'kg', by: 'infocard,month' },
  });
  if (error) throw new Error(`The weights are not read: ${JSON.stringify(error)}`);
  return Object.fromEntries(
    data.rows.flatMap(({ keys: [card, month], values: [kg] }) =>
      card && month && kg ? [[`${card}/${month}`, kg]] : [],
    ),
  );
}
