import classes from './Logo.module.css';

/** The mark and the name. Put it into a link where it leads home. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <svg aria-hidden="true" viewBox="0 0 40 40" width="34" height="34" fill="currentColor">
        <path
          fillRule="evenodd"
          d="M20 2a18 18 0 1 1 0 36 18 18 0 0 1 0-36Zm5.3 10.3c-3.4-.2-7.2.9-8.3 3.3-1.7 3.9 6.3 5.3 5.6 9.6-.5 3.1-4.6 5.2-9.5 6.9-.9.3-1 1.3-.1 1.7 1.5.7 3 1 4.7 1.1 7.2-1.5 12.3-5 12.6-10.2.3-5.6-8.5-6.5-9.3-9-.3-1 1.5-2 4.4-2.1.6 0 .6-1.2-.1-1.3Z"
        />
      </svg>
      <span className={classes.name}>Sideroad</span>
    </span>
  );
}
