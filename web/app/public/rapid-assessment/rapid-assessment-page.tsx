/** What a Rapid Assessment is, for whom it is right, and the way to start one. */
import { ContentHead, ContentPage, ContentSection, Onward, Price } from '../../frame/content.tsx';
import { Fact, WhenKnown } from '../../frame/fact.tsx';
import { RapidAssessmentExplained } from '../../rapid-assessments/explained.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { FitQuestions } from './fit-questions.tsx';

export default function RapidAssessmentPage() {
  return (
    <ContentPage>
      <ContentHead
        heading="What is a Rapid Assessment?"
        lead="An online skin assessment: you send photos and answers, a board-certified dermatologist sends back a diagnosis and a treatment plan."
      >
        <a className={buttonLook()} href="/rapid-assessment">
          Start
        </a>
        <a className={buttonLook({ kind: 'secondary' })} href="#fit">
          Does my concern fit?
        </a>
      </ContentHead>
      <dl className="facts">
        <div>
          <dt>Price</dt>
          <dd>
            <Price of="rapid_assessment" />
          </dd>
          <dd>cash price, charged when it is answered</dd>
        </div>
        <div>
          <dt>Your answer</dt>
          <dd className="figures">24 hours</dd>
          <dd>
            at most, guaranteed
            <WhenKnown fact="median_answer_time">
              lately half of them came within <Fact of="median_answer_time" />
            </WhenKnown>
          </dd>
        </div>
        <div>
          <dt>Your time</dt>
          <dd className="figures">2 minutes</dd>
          <dd>about, for photos and questions</dd>
        </div>
      </dl>
      <ContentSection id="how" heading="How it works">
        <div style={{ marginTop: 36 }}>
          <RapidAssessmentExplained
            price={
              <>
                <Price of="rapid_assessment" />.
              </>
            }
          />
        </div>
      </ContentSection>
      <ContentSection id="fit" heading="Does my concern fit?" intro="Three questions, before you pay anything.">
        <FitQuestions />
      </ContentSection>
      <Onward heading="Start your Rapid Assessment" words="You need an account, a health profile and a card. All three take a few minutes.">
        <a className={buttonLook()} href="/rapid-assessment">
          Start
        </a>
      </Onward>
    </ContentPage>
  );
}
