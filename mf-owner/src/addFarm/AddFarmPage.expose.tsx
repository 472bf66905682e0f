import type { PageHead } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead, useHost } from '@sideroad/shared/host';
import arrayMutators from 'final-form-arrays';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { useLookups } from '../choices/useLookups.ts';
import { forgetSubmitErrors, validate } from '../form/errors.ts';
import { type AddFarmValues, defaultValues } from '../form/values.ts';
import type { Optimizer } from '../pictures/formPictures.ts';
import { remote } from '../remote.ts';
import { sendFarm } from '../submission/sendFarm.ts';
import { createSubmission } from '../submission/submission.ts';
import { texts } from '../texts.ts';
import { AddFarmForm } from './AddFarmForm.tsx';

interface AddFarmPageProps {
  /** Set by tests, because jsdom has no canvas. */
  makeOptimizer?: () => Optimizer;
}

/** The document's head. Search engines may index this page. */
const HEAD: PageHead = {
  title: texts.addFarm.documentTitle,
  description: texts.addFarm.description,
  canonicalPath: paths.addFarm(),
};

// One object for all renders: another one would reset the form.
const INITIAL_VALUES = defaultValues();
const MUTATORS = { ...arrayMutators, forgetSubmitErrors };

/** The add-farm form [ADD-1]. */
export default function AddFarmPage({ makeOptimizer }: AddFarmPageProps) {
  const { reportError } = useHost();
  const lookups = useLookups();
  const [submission] = useState(createSubmission);
  const offered = { categories: lookups.categories.items, features: lookups.features.items };
  // One element: the library renders once more when it has subscribed, which then stays its own.
  const form = <AddFarmForm lookups={lookups} submission={submission} makeOptimizer={makeOptimizer} />;
  return (
    <>
      <DocumentHead head={HEAD} />
      <Form<AddFarmValues>
        initialValues={INITIAL_VALUES}
        mutators={MUTATORS}
        subscription={{}}
        validate={(values) => validate(values, offered)}
        onSubmit={(_values, filled) =>
          sendFarm(filled, submission, (error) =>
            reportError(error, { remote, section: texts.addFarm.title }),
          )
        }
      >
        {() => form}
      </Form>
    </>
  );
}
