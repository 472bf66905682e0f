export { AddFarmPage as default } from './addFarm/AddFarmPage.tsx';
