import classes from './Dots.module.css';

interface DotsProps {
  count: number;
  current: number;
  onPick: (index: number) => void;
}

/** 'Dots jump to a slide' (spec section 4). */
export function Dots({ count, current, onPick }: DotsProps) {
  return (
    <div className={classes.dots}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <button
          key={index}
          type="button"
          className={classes.dot}
          aria-label={`Go to slide ${index + 1}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onPick(index)}
        />
      ))}
    </div>
  );
}
