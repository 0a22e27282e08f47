/** Sections VIII to X of the Harmonized System: leather, wood and paper. See `commodity-words.ts`. */
export const paperAndWood = `
41 136 Hides and leather: hide, skin, leather, suede, raw hide, tanned leather, sheepskin leather, cowhide
42 136 Leather goods and bags: leather goods, leather article, saddlery
4201 136 Saddles and harnesses: saddle, harness, dog lead, dog collar, bridle
4202 136 Bags, cases and wallets: bag, handbag, suitcase, luggage, backpack, rucksack, wallet, purse, briefcase, laptop bag, shopping bag, travel bag, sports bag, school bag, case, toiletry bag, drawstring bag, laundry bag
4203 136 Leather clothing and belts: leather belt, belt, leather glove, leather jacket
43 136 Furs: fur, fur coat, sheepskin, artificial fur, fur skin

44 152 Wood and wood products: wood, wooden article
4401 152 Firewood and pellets: firewood, wood pellet, wood chip, sawdust
4402 152 Charcoal: charcoal
4403 152 Logs: log, round timber, pole
4407 152 Sawn timber: timber, lumber, sawn timber, plank, beam, board, hardwood, softwood, pine board, oak
4408 152 Veneer: veneer
4409 152 Wood flooring and mouldings: parquet, wooden floor, decking, cladding, moulding, skirting board
4410 152 Particle board: chipboard, particle board, osb
4411 152 Fibreboard: fibreboard, mdf, hardboard, laminate flooring
4412 152 Plywood: plywood, blockboard, laminated wood, bamboo flooring
4414 102 Picture frames: picture frame, photo frame
4415 152 Pallets and crates: pallet, wooden crate, wooden box, packing case, cable drum
4416 152 Barrels: barrel, cask
4418 152 Joinery: wooden door, wooden window, staircase, joinery, shingle, formwork
4419 102 Wooden kitchenware: chopping board, wooden spoon, chopstick
4421 102 Other wooden articles: coat hanger, clothes hanger, wooden handle, clothes peg, toothpick, wooden ladder
45 152 Cork: cork, cork stopper, cork tile
46 102 Basketware: basket, wicker, straw mat, wicker basket
47 150 Wood pulp and waste paper: pulp, wood pulp, cellulose, waste paper, recovered paper

48 150 Paper and board: paper, cardboard, paperboard
4801 150 Newsprint: newsprint
4802 150 Printing and writing paper: printing paper, office paper, copy paper, writing paper, a4 paper, base paper
4803 150 Tissue paper in reels: tissue paper, tissue reel
4804 150 Kraft paper: kraft paper, packaging paper, linerboard
4805 150 Other uncoated paper: corrugating medium, filter paper
4810 150 Coated paper: coated paper, glossy paper, carton board
4811 150 Treated paper: label paper, sticker paper, waxed paper, thermal paper
4813 101 Cigarette paper: cigarette paper
4814 151 Wallpaper: wallpaper
4817 151 Envelopes: envelope
4818 101 Toilet paper and tissues: toilet paper, kitchen roll, paper towel, tissue, paper handkerchief, napkin, paper tablecloth
4819 151 Boxes and cartons: box, carton, cardboard box, paper bag, packaging, corrugated box, sack
4820 151 Notebooks and stationery: notebook, notepad, note pad, stationery, exercise book, diary, binder, folder, photo album, register
4821 151 Labels: label, paper label
4823 151 Other paper articles: paper cup, paper plate, paper straw, egg tray, paper filter
49 151 Printed matter: printed matter, print
4901 151 Books: book, textbook, brochure, leaflet, catalogue, manual
4902 151 Newspapers and magazines: newspaper, magazine, journal
4903 151 Children’s picture books: picture book, colouring book
4904 151 Sheet music: sheet music
4905 151 Maps and globes: map, globe, atlas
4907 192 Banknotes, cheques and stamps: banknote, cash, money, coin, cheque, postage stamp, share certificate, bond, voucher, gift card, ticket
4909 151 Postcards and greeting cards: postcard, greeting card, birthday card
4910 151 Calendars: calendar
4911 151 Posters and other prints: poster, photograph, sticker, business card, advertising material, flyer
`
