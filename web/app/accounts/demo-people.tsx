/** On the demo clinic only: the people one may sign in as. */
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import styles from './demo-people.module.css';

const Demo = z.object({
  password: z.string(),
  people: z.array(z.object({ email: z.string(), name: z.string(), role: z.string(), about: z.string() })),
});

interface Credentials {
  email: string;
  password: string;
}

export function DemoPeople({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  const { data: demo } = useQuery({ queryKey: ['demo'], queryFn: readDemo, staleTime: Number.POSITIVE_INFINITY, retry: false });
  if (!demo) return null;
  return (
    <section className={styles.demo} aria-labelledby="demo-heading">
      <h2 id="demo-heading">Demo clinic</h2>
      <p className="small soft">Everybody here is made up. Choose a person to fill in the form; their password is the same.</p>
      <ul>
        {demo.people.map((person) => (
          <li key={person.email}>
            <button type="button" onClick={() => onChoose({ email: person.email, password: demo.password })}>
              <span className={styles['demo-name']}>{person.name}</span>
              <span className={styles['demo-about']}>{person.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Null everywhere but on the demo. */
async function readDemo(): Promise<z.output<typeof Demo> | null> {
  const response = await fetch('/dev/demo.json');
  return response.ok ? (Demo.safeParse(await response.json().catch(() => null)).data ?? null) : null;
}
