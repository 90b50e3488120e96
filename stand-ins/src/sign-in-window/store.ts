/** What the provider remembers between two steps of a sign-in, in memory: minutes at most, and nothing that a restart should keep. */
import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  payload: AdapterPayload;
  until: number;
}

const most = 5_000;

export function openStore(): (model: string) => Adapter {
  const all = new Map<string, Kept>();
  return (model) => {
    const key = (id: string) => `${model} ${id}`;
    const find = (id: string) => {
      const kept = all.get(key(id));
      return kept && kept.until > Date.now() ? kept.payload : undefined;
    };
    const findBy = (name: 'uid' | 'userCode', value: string) =>
      [...all].find(([id, { payload, until }]) => id.startsWith(`${model} `) && payload[name] === value && until > Date.now())?.[1].payload;
    return {
      async upsert(id, payload, expiresIn = 3600) {
        if (all.size >= most) forgetOld(all);
        all.set(key(id), { payload, until: Date.now() + expiresIn * 1000 });
      },
      // nobody stays signed in at the window: it asks who is there each time, as somebody else than before as well
      find: async (id) => (model === 'Session' ? undefined : find(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = find(id);
        if (payload) payload['consumed'] = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        all.delete(key(id));
      },
      async revokeByGrantId(grantId) {
        for (const [id, { payload }] of all) if (payload.grantId === grantId) all.delete(id);
      },
    };
  };
}

function forgetOld(all: Map<string, Kept>): void {
  for (const [id, { until }] of all) if (until <= Date.now()) all.delete(id);
  if (all.size >= most) all.clear();
}
