import { categoriesQuery, featureCategoriesQuery, featuresQuery } from '@sideroad/shared/api';
import type { PageHead, PageQueries } from '@sideroad/shared/contract';
import { paths } from '@sideroad/shared/domain/paths';
import { DocumentHead, useHost } from '@sideroad/shared/host';
import { useStore } from '@sideroad/shared/store';
import { Button } from '@sideroad/shared/ui/button';
import { Notice } from '@sideroad/shared/ui/notice';
import { SlimBar } from '@sideroad/shared/ui/slimBar';
import { SectionFailed } from '@sideroad/shared/ui/state';
import arrayMutators from 'final-form-arrays';
import { Component, type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Form, useForm } from 'react-final-form';
import { AddressSection } from '../address/AddressSection.tsx';
import { ChoicesSection } from '../choices/ChoicesSection.tsx';
import { type Lookups, useLookups } from '../choices/useLookups.ts';
import { useDraft } from '../draft/draft.ts';
import { takeFilled, useEarlyInput } from '../draft/useEarlyInput.ts';
import { useLeaveWarning } from '../draft/useLeaveWarning.ts';
import { useTextField } from '../fields/useFormField.ts';
import { forgetSubmitErrors, validate } from '../form/errors.ts';
import { fieldId } from '../form/fieldId.ts';
import { type AddFarmValues, defaultValues } from '../form/values.ts';
import { HoursSection } from '../hours/HoursSection.tsx';
import { createFormPictures, type FormPictures, type Optimizer } from '../pictures/formPictures.ts';
import { useDroppedFiles } from '../pictures/PictureField.tsx';
import { PicturesSection } from '../pictures/PicturesSection.tsx';
import { remote } from '../remote.ts';
import { Overlay } from '../submission/Overlay.tsx';
import {
  createSubmission,
  SUBMIT_BUTTON,
  type SubmissionStore,
  sendFarm,
  startOver,
  unfinishedName,
  useSubmit,
} from '../submission/submission.ts';
import { texts } from '../texts.ts';
import { TipsSection } from '../tips/TipsSection.tsx';
import classes from './AddFarm.module.css';
import { FarmCreated } from './FarmCreated.tsx';
import { FarmSection } from './FarmSection.tsx';
import { Notices } from './Notices.tsx';
import { SectionNav } from './SectionNav.tsx';

/**
 * A hidden field that only programs fill in. The API refuses a registration that has it. Browsers and password managers
 * fill no read-only field of this name; when one does, the next try sends it empty.
 */
function Honeypot() {
  const { value, change } = useTextField('nickname', false);
  return (
    <input
      inert
      readOnly
      name="subject"
      className="sr-only"
      tabIndex={-1}
      autoComplete="off"
      data-1p-ignore
      data-bwignore
      data-lpignore="true"
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/**
 * Puts the draft and what was entered before hydration into the form. Its effects run after those of the fields before
 * it, which register them. Apart from the form, because it renders again at once (`useEarlyInput`).
 */
function EarlierInput({ submission }: { submission: SubmissionStore }) {
  useDraft(useForm<AddFarmValues>(), submission, useEarlyInput());
  const form = useForm();
  useEffect(() => {
    // The library resets a field that nothing has registered. So one that mounts again after an error keeps its value.
    const stops = form.getRegisteredFields().map((field) => form.registerField(field, () => {}, {}));
    return () => {
      for (const stop of stops) stop();
    };
  }, [form]);
  return null;
}

interface AddFarmFormProps {
  lookups: Lookups;
  submission: SubmissionStore;
  pictures: FormPictures;
}

/** The form with its bar. Each part subscribes to its own fields, so that typing renders no other part. */
function AddFarmForm({ lookups, submission, pictures }: AddFarmFormProps) {
  const form = useForm<AddFarmValues>();
  const mayLeave = useLeaveWarning(form);

  const reset = () => {
    pictures.releaseAll();
    form.restart();
    startOver(submission);
  };
  const submit = useSubmit(submission, reset);
  const busy = useStore(submission, ({ phase }) => phase.kind !== 'idle');
  useDroppedFiles(busy, pictures.add);
  const created = useStore(submission, (state) => state.created?.id);
  const Title = created ? 'h2' : 'h1';
  const unfinished = useStore(submission, unfinishedName);
  const wait = useStore(submission, (state) => state.wait);

  return (
    <>
      <div inert={busy}>
        <SlimBar
          onLeave={(event) => {
            if (!mayLeave()) event.preventDefault();
          }}
        />
        <FarmCreated submission={submission} />
        {/* New elements for another farm: nothing half done stays, and the form does not count as shifted. */}
        <div key={created} className={`container ${classes.page}`}>
          <SectionNav />
          <form
            noValidate
            aria-label={texts.addFarm.title}
            aria-busy={busy}
            className={classes.form}
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              void submit();
            }}
          >
            <Title className={classes.title}>{created ? texts.created.another : texts.addFarm.title}</Title>
            <p className={`muted ${classes.lead}`}>{texts.addFarm.lead}</p>
            <Notices submission={submission} onStartOver={reset} />
            <FarmSection />
            <PicturesSection pictures={pictures} />
            <HoursSection />
            <TipsSection />
            <ChoicesSection lookups={lookups} />
            <AddressSection />
            <Honeypot />
            <div className={classes.submit}>
              {unfinished === undefined ? (
                <p className="muted small">{texts.addFarm.publicNote}</p>
              ) : (
                <Notice tone="danger">{texts.submission.unfinished(unfinished)}</Notice>
              )}
              {wait && (
                <div role="alert">
                  <Notice tone="danger">{wait}</Notice>
                </div>
              )}
              <Button type="submit" size="lg" id={fieldId(SUBMIT_BUTTON)} busy={busy}>
                {texts.addFarm.submit}
              </Button>
            </div>
          </form>
        </div>
      </div>
      <Overlay submission={submission} />
    </>
  );
}

interface BoundaryProps {
  children: ReactNode;
  onError: (error: unknown) => void;
}

/** Shows an error in the form's place. 'Try again' renders the form again from the state above this boundary. */
class FormBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <SectionFailed {...texts.addFarm.failed} onRetry={() => this.setState({ failed: false })} />;
  }
}

interface GuardedFormProps extends Omit<AddFarmFormProps, 'pictures'> {
  onError: (error: unknown) => void;
  optimizer: Optimizer | undefined;
}

/** The form in a boundary. What the owner has entered and chosen lies above it, so that an error loses none of it. */
function GuardedForm({ onError, optimizer, ...form }: GuardedFormProps) {
  const api = useForm<AddFarmValues>();
  const [pictures] = useState(() => createFormPictures(api, optimizer));
  return (
    <>
      <FormBoundary onError={onError}>
        <AddFarmForm {...form} pictures={pictures} />
      </FormBoundary>
      <EarlierInput submission={form.submission} />
    </>
  );
}

interface AddFarmPageProps {
  /** Set by tests, because jsdom has no canvas. */
  optimizer?: Optimizer;
}

/** The document's head. Search engines may index this page. */
const HEAD: PageHead = {
  title: texts.addFarm.documentTitle,
  description: texts.addFarm.description,
  canonicalPath: paths.addFarm(),
};

// One object for all renders: another one would reset the form.
const INITIAL_VALUES = defaultValues();
const MUTATORS = { ...arrayMutators, forgetSubmitErrors, takeFilled };

export default function AddFarmPage({ optimizer }: AddFarmPageProps) {
  const { reportError } = useHost();
  const lookups = useLookups();
  const [submission] = useState(createSubmission);
  const report = (error: unknown) => reportError(error, { remote, section: texts.addFarm.title });
  const offered = { categories: lookups.categories.data ?? [], features: lookups.features.data ?? [] };
  // One element: the library renders once more when it has subscribed, which then stays its own.
  const form = (
    <GuardedForm lookups={lookups} submission={submission} optimizer={optimizer} onError={report} />
  );
  return (
    <>
      <DocumentHead head={HEAD} />
      <Form<AddFarmValues>
        initialValues={INITIAL_VALUES}
        mutators={MUTATORS}
        subscription={{}}
        validate={(values) => validate(values, offered)}
        onSubmit={(_values, filled) => sendFarm(filled, submission, report)}
      >
        {() => form}
      </Form>
    </>
  );
}

const queries: PageQueries<object> = () => [categoriesQuery(), featuresQuery(), featureCategoriesQuery()];
AddFarmPage.queries = queries;
