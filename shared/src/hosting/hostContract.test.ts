import { createTestHost, describeHostContract } from '@sideroad/shared/testing';

describeHostContract("the host of the remotes' own tests", () => createTestHost().services);
