const é = 'p-4'; const x = = 1;
