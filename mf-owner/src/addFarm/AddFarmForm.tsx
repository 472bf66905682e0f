import { Button } from '@sideroad/shared/ui/button';
import { Notice } from '@sideroad/shared/ui/notice';
import type { FormApi } from 'final-form';
import { useCallback, useState } from 'react';
import { AddressSection } from '../address/AddressSection.tsx';
import { ChoicesSection } from '../choices/ChoicesSection.tsx';
import { useLookups } from '../choices/useLookups.ts';
import { DraftNotice } from '../draft/DraftNotice.tsx';
import { isBlank, useDraft } from '../draft/useDraft.ts';
import { useEarlyInput } from '../draft/useEarlyInput.ts';
import { fieldId } from '../form/fieldId.ts';
import { createProblemBook, ProblemBookContext } from '../form/problemBook.ts';
import { formProblems } from '../form/problems.ts';
import { useProblemKeeper } from '../form/useProblemKeeper.ts';
import type { AddFarmValues } from '../form/values.ts';
import { HoursSection } from '../hours/HoursSection.tsx';
import { useLeaveWarning } from '../leave/useLeaveWarning.ts';
import { PicturesSection } from '../pictures/PicturesSection.tsx';
import { allOf, pictureProblems } from '../pictures/picture.ts';
import { createShelf, type Optimizer } from '../pictures/shelf.ts';
import { ShelfContext } from '../pictures/usePictures.ts';
import { useStrayFiles } from '../pictures/useStrayFiles.ts';
import { Overlay } from '../submission/Overlay.tsx';
import { SUBMIT_BUTTON, useSubmit } from '../submission/useSubmit.ts';
import { SectionNav } from '../summary/SectionNav.tsx';
import { Summary } from '../summary/Summary.tsx';
import { texts } from '../texts.ts';
import { TipsSection } from '../tips/TipsSection.tsx';
import classes from './AddFarm.module.css';
import { CreatedNotice } from './CreatedNotice.tsx';
import { FarmSection } from './FarmSection.tsx';
import { Honeypot } from './Honeypot.tsx';
import { SlimBar } from './SlimBar.tsx';
import { useOnline } from './useOnline.ts';

const TITLE_ID = 'add-farm-title';

interface AddFarmFormProps {
  form: FormApi<AddFarmValues>;
  /** Else the browser makes the pictures ready. */
  makeOptimizer?: (() => Optimizer) | undefined;
}

/** The form with its bar, and what happens when it is sent. */
export function AddFarmForm({ form, makeOptimizer }: AddFarmFormProps) {
  const [shelf] = useState(() => createShelf(makeOptimizer));
  const [book] = useState(createProblemBook);
  const lookups = useLookups();
  const draft = useDraft(form);
  useEarlyInput();
  const online = useOnline();

  const watch = useCallback(
    (changed: () => void) => {
      const stopForm = form.subscribe(changed, { values: true });
      const stopShelf = shelf.subscribe(changed);
      return () => {
        stopForm();
        stopShelf();
      };
    },
    [form, shelf],
  );
  const find = () =>
    formProblems(form.getState().values, {
      pictures: pictureProblems(shelf.getState()),
      categories: lookups.categories.items,
      features: lookups.features.items,
    });
  const { show, report, clear } = useProblemKeeper(form, book, find, watch);
  const reset = () => {
    shelf.clear();
    draft.clear();
    clear();
  };
  const { phase, created, submit, forget } = useSubmit({ form, shelf, draft, find, show, report, reset });
  const { mayLeave } = useLeaveWarning(
    () => !isBlank(form.getState().values) || allOf(shelf.getState()).length > 0,
    watch,
  );
  useStrayFiles(shelf.addToGallery);
  const startOver = () => {
    forget();
    reset();
  };
  const busy = phase.kind !== 'idle';

  return (
    <ProblemBookContext value={book}>
      <ShelfContext value={shelf}>
        <div inert={busy}>
          <SlimBar mayLeave={mayLeave} />
          <div className={`container ${classes.page}`}>
            <SectionNav find={find} />
            <form
              noValidate
              aria-labelledby={TITLE_ID}
              aria-busy={busy}
              className={classes.form}
              onSubmit={(event) => {
                event.preventDefault();
                submit();
              }}
            >
              <h1 id={TITLE_ID}>{texts.addFarm.title}</h1>
              <p className={classes.lead}>{texts.addFarm.lead}</p>
              <div className={classes.notices}>
                {created && <CreatedNotice farm={created} />}
                {draft.restored && <DraftNotice onStartOver={startOver} />}
                {!online && <Notice>{texts.addFarm.offline}</Notice>}
                <Summary />
              </div>
              <FarmSection />
              <PicturesSection />
              <HoursSection />
              <TipsSection />
              <ChoicesSection lookups={lookups} />
              <AddressSection />
              <Honeypot />
              <div className={classes.submit}>
                <p className="muted small">
                  {draft.created && !busy ? texts.draft.saved : texts.addFarm.publicNote}
                </p>
                <Button type="submit" size="lg" id={fieldId(SUBMIT_BUTTON)} busy={busy}>
                  {texts.addFarm.submit}
                </Button>
              </div>
            </form>
          </div>
        </div>
        <Overlay phase={phase} />
      </ShelfContext>
    </ProblemBookContext>
  );
}
