import { Accordion } from '@base-ui/react/accordion';
import { useFromServer } from '@sideroad/shared/ui/media';
import { ChevronDown } from 'lucide-react';
import { texts } from '../texts.ts';
import classes from './Questions.module.css';

/** 'FAQ accordion with four questions.' (spec section 2) */
export function Questions() {
  const { title, items } = texts.stay.questions;
  const fromServer = useFromServer();
  return (
    <section className={classes.questions} aria-labelledby="stay-questions">
      <h2 id="stay-questions">{title}</h2>
      <Accordion.Root className={classes.accordion} defaultValue={[items[0].question]}>
        {items.map(({ question, answer }) => (
          <Accordion.Item key={question} value={question} className={classes.item}>
            <Accordion.Header>
              <Accordion.Trigger className={classes.trigger}>
                {question}
                <ChevronDown aria-hidden="true" />
              </Accordion.Trigger>
            </Accordion.Header>
            <Accordion.Panel
              className={classes.panel}
              // The policy forbids style attributes in the document; later ones are set through the CSSOM.
              render={({ style, ...panel }) => <div {...panel} style={fromServer ? undefined : style} />}
            >
              <p>{answer}</p>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion.Root>
    </section>
  );
}
