import type { Finding } from '@sideroad/shared/domain/finding';
import { useVisitorLocation } from '@sideroad/shared/host';
import type { RefObject } from 'react';
import { NearPanel } from '../near/NearPanel.tsx';
import { FindingSheet, type FindingSheetProps } from './FindingSheet.tsx';

export interface PlannerChoicesProps {
  part: 'Place' | FindingSheetProps['part'];
  open: boolean;
  onClose: () => void;
  /** The button of the place. */
  pill: RefObject<HTMLButtonElement | null>;
  finding: Finding;
  onChange: (patch: Partial<Finding>) => void;
}

/** The controls behind the planner's sentence, which narrow all farms. */
export function PlannerChoices({ part, pill, ...choices }: PlannerChoicesProps) {
  const { location } = useVisitorLocation();
  const { open, onClose, finding, onChange } = choices;
  return part === 'Place' ? (
    <NearPanel
      pill={pill}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onChoose={(near) => onChange({ near })}
    />
  ) : (
    <FindingSheet {...choices} part={part} source={{ place: finding.near ?? location }} />
  );
}
