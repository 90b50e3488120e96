/** What people ask before they come. */
import type { ReactNode } from 'react';
import { ChatWords, ContentHead, ContentPage, Onward, Price } from '../../frame/content.tsx';
import { WhenKnown } from '../../frame/fact.tsx';
import { StructuredData } from '../../frame/structured-data.tsx';
import { country } from '../../platform/site.ts';
import { buttonLook } from '../../ui/button-look.ts';
import styles from './faq.module.css';
import { topics as allTopics, type Question } from './questions.ts';

const topics = allTopics.map((topic) => ({ ...topic, questions: topic.questions.filter(isAskedHere) }));

export default function FaqPage() {
  return (
    <ContentPage>
      <StructuredData data={asFaqPage(topics.flatMap(({ questions }) => questions))} />
      <ContentHead heading="Questions, answered" lead="Fees, waiting, prescriptions, and whether video care can be trusted." />
      <div className={styles.faq} data-faq>
        <nav className={styles['faq-topics']} aria-label="Topics">
          <ul>
            {topics.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {topics.map(({ id, heading, questions }, index) => (
            <section className={index > 1 ? `${styles['faq-topic']} comes-later` : styles['faq-topic']} key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {questions.map((question) => (
                <Asked key={question.id} {...question} />
              ))}
            </section>
          ))}
        </div>
      </div>
      <Onward
        heading="Is your question not here?"
        words={
          <>
            Our team reads every message. <ChatWords>Ask us in the chat</ChatWords>
          </>
        }
      >
        <a className={buttonLook()} href="/dashboard">
          Get started
        </a>
      </Onward>
    </ContentPage>
  );
}

function Asked({ id, question, answer, more }: Question) {
  return (
    <details id={id}>
      <summary>{question}</summary>
      <div className={styles['faq-answer']}>
        {answer.map((paragraph) =>
          typeof paragraph === 'string' ? (
            <p key={paragraph}>{paragraph}</p>
          ) : (
            <WhenKnown key={paragraph.words} fact={paragraph.when} as="p">
              {paragraph.words}
            </WhenKnown>
          ),
        )}
        {more ? mores[more] : null}
      </div>
    </details>
  );
}

const mores: Record<NonNullable<Question['more']>, ReactNode> = {
  prices: (
    <dl className={styles['faq-prices']}>
      <div>
        <dt>First video appointment</dt>
        <dd>
          <Price of="video_first" />
        </dd>
      </div>
      <div>
        <dt>Follow-up video appointment, each</dt>
        <dd>
          <Price of="video_follow_up" />
        </dd>
      </div>
      <div>
        <dt>Rapid Assessment</dt>
        <dd>
          <Price of="rapid_assessment" />
        </dd>
      </div>
    </dl>
  ),
  conditions: (
    <p>
      <a href="/learn-more#conditions">What we treat, and what we do not</a>
    </p>
  ),
  assessment: (
    <p>
      <a href="/what-is-a-rapid-assessment">What is a Rapid Assessment?</a>
    </p>
  ),
  doctors: (
    <p>
      <a href="/your-doctors">Meet your doctors</a>
    </p>
  ),
  referral: (
    <p>
      <a href="/referral">How referrals work</a>
    </p>
  ),
};

function isAskedHere({ onlyIn }: Question): boolean {
  return onlyIn === undefined || onlyIn === country;
}

function asFaqPage(questions: readonly Question[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions
      .filter(({ answer }) => answer.some((paragraph) => typeof paragraph === 'string'))
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        // what depends on the clinic is read on the page
        acceptedAnswer: { '@type': 'Answer', text: answer.filter((paragraph) => typeof paragraph === 'string').join(' ') },
      })),
  };
}
